import type { OperationCoverage } from '../../sessions/coverage.ts'
import { html, type Markup } from '../markup.ts'

type Answer = OperationCoverage['answers'][number]

function seenBy({ session, overall }: Answer) {
  if (session) return { kind: 'here', words: 'seen in this browser' }
  return overall > 0
    ? { kind: 'elsewhere', words: 'seen in other browsers' }
    : { kind: 'never', words: 'not seen yet' }
}

function answerChip(answer: Answer): Markup {
  const { kind, words } = seenBy(answer)
  return html`<li class="answer" data-seen="${kind}">
    ${answer.status}<span class="hidden"> ${words}</span>
  </li>`
}

export function coverageView(operations: readonly OperationCoverage[]): Markup {
  const answers = operations.flatMap((one) => one.answers)
  const here = answers.filter(({ session }) => session).length
  const overall = answers.filter((one) => one.overall > 0).length
  return html`<p>
      ${here} of ${answers.length} documented answers seen in this browser, ${overall} by all since
      the server started.
    </p>
    <p class="legend">
      <span class="answer" data-seen="here">200</span> this browser
      <span class="answer" data-seen="elsewhere">200</span> other browsers
      <span class="answer" data-seen="never">200</span> not yet
    </p>
    <ul class="operations">
      ${operations.map(
        ({ operation, method, path, answers: list }) =>
          html`<li>
            <span class="method">${method}</span> <span class="path">${path}</span>
            <span class="name">${operation}</span>
            <ul>
              ${list.map(answerChip)}
            </ul>
          </li>`,
      )}
    </ul>`
}
