import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { readFilters } from '../../entities/archive/filters.ts'
import { routes } from '../../routes.ts'
import { EmptyQuery } from './EmptyQuery.tsx'
import {
  flattenOptions,
  nextActiveDescendant,
  optionsOf,
  resultsPath,
} from './suggestions/options.ts'
import { categories } from '../../entities/category/queries.ts'
import { normalizeQuery, rememberQuery } from '../../device/recent-searches.ts'
import { SearchField } from './SearchField.tsx'
import styles from './search-panel.module.css'
import { Suggestions } from './suggestions/Suggestions.tsx'
import { useSuggestions } from './suggestions/use-suggestions.ts'

/** Returns the query of the archives page, if that is the current page. */
function useShownQuery() {
  const { pathname, search } = useLocation()
  if (pathname !== routes.archives.path) return ''
  return readFilters(new URLSearchParams(search)).query ?? ''
}

type SearchPanelProps = {
  /** Text typed while this chunk loaded; a line break means that Enter was pressed. */
  typed: RefObject<string>
  onClose: () => void
}

export function SearchPanel({ typed, onClose }: SearchPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const listbox = useId()
  const shown = useShownQuery()
  const [[begun = '', isSent]] = useState(() => {
    const [line, rest] = typed.current.split('\n')
    return [line, Boolean(line) && rest !== undefined] as const
  })
  const [text, setText] = useState(begun || shown)
  const [composing, setComposing] = useState(false)
  const [active, setActive] = useState<string>()
  const query = normalizeQuery(text)
  const suggestions = useSuggestions(query, !composing)

  // Optional: a failure only omits the genres.
  const { data: genres = [] } = useQuery({ ...categories.all(), enabled: query !== '' })

  const { found, stale } = suggestions
  const options = query && found ? optionsOf(found, query, genres) : undefined
  const rows = options ? flattenOptions(options) : []
  const paths = rows.map(({ to }) => to)
  if (options?.archives.length) paths.push(resultsPath(query))
  // A new response may not contain the active row.
  const chosen = active !== undefined && paths.includes(active) ? active : undefined
  const idOf = (to: string) => `${listbox}-${paths.indexOf(to)}`

  const change = (next: string) => {
    setText(next)
    setActive(undefined)
  }
  const press = (key: string) => {
    const next = nextActiveDescendant(key, paths, chosen)
    if (next === null) return false
    setActive(next)
    if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    // These keys also move the caret.
    return !['ArrowLeft', 'ArrowRight'].includes(key)
  }
  const listAll = () => {
    if (!query) return
    rememberQuery(query)
    void navigate(resultsPath(query))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A click, so that Enter acts exactly as the pointer does.
    if (chosen) return document.getElementById(idOf(chosen))?.click()
    listAll()
  }
  const sendBegun = useEffectEvent(() => isSent && listAll())
  useEffect(() => void sendBegun(), [])
  return (
    <div className={styles.panel}>
      <SearchField
        text={text}
        isBegun={begun !== ''}
        onChange={change}
        onComposing={setComposing}
        onKey={press}
        onSubmit={submit}
        onClose={onClose}
        listbox={paths.length > 0 ? listbox : undefined}
        active={chosen && idOf(chosen)}
      />
      <p className="hidden" role="status">
        {query && found && !stale
          ? [
              rows.length > 0 ? t('search.found', { count: rows.length }) : t('search.none'),
              found.didYouMean && t('search.didYouMean', { query: found.didYouMean }),
            ]
              .filter(Boolean)
              .join('. ')
          : ''}
      </p>
      <div className={styles.below}>
        {query ? (
          <Suggestions
            {...suggestions}
            query={query}
            options={options}
            listbox={listbox}
            active={chosen}
            idOf={idOf}
            onChoose={() => rememberQuery(query)}
            onRespell={change}
          />
        ) : (
          <EmptyQuery />
        )}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('search.keys.choose')}
        </span>
        <span>
          <kbd>↵</kbd> {t('search.keys.open')}
        </span>
        <span>
          <kbd>{t('search.keys.escape')}</kbd> {t('search.keys.leave')}
        </span>
      </p>
    </div>
  )
}
