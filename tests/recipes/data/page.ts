import { after, texts, types, whole, type Recipe } from '../recipe.ts'

/** A page of the broadcasts of this day, years ago. */
export const page: Recipe = {
  rows: ['a page'],
  adds: 'schedule',
  pieces: [
    {
      file: 'web/src/routes.ts',
      add: after(`export const routes = {\n`, `  schedule: { path: '/schedule', footer: true },\n`),
      missing: types('web/src/app/pages.ts', "'schedule' does not exist"),
    },
    {
      file: 'web/src/app/pages.ts',
      add: after(
        `export const pages: Record<RouteName, Route> = {\n`,
        `  schedule: { Page: lazyInTime(() => import('../pages/SchedulePage.tsx')) },\n`,
      ),
      missing: types('web/src/app/pages.ts', "Property 'schedule' is missing"),
    },
    {
      file: 'web/src/pages/SchedulePage.tsx',
      add: whole(`import { useTranslation } from 'react-i18next'
import { usePageMeta } from '../lib/page-meta.ts'
import { PageHeading } from '../ui/PageHeading.tsx'

export default function SchedulePage() {
  const { t } = useTranslation()
  usePageMeta(t('schedule.title'), t('schedule.description'))
  return (
    <>
      <PageHeading>{t('schedule.title')}</PageHeading>
      <p>{t('schedule.description')}</p>
    </>
  )
}
`),
      missing: types('web/src/app/pages.ts', '../pages/SchedulePage.tsx'),
    },
    ...texts(types('web/src/pages/SchedulePage.tsx', 'schedule.title'), {
      fr: {
        'schedule.title': 'Ce soir-là',
        'schedule.description': 'Ce que la télévision donnait ce jour-là, les années passées.',
        'nav.schedule': 'Ce soir-là',
      },
      en: {
        'schedule.title': 'On this night',
        'schedule.description': 'What television showed on this day in years gone by.',
        'nav.schedule': 'On this night',
      },
      es: {
        'schedule.title': 'Aquella noche',
        'schedule.description': 'Lo que daba la televisión este día en otros años.',
        'nav.schedule': 'Aquella noche',
      },
      de: {
        'schedule.title': 'An diesem Abend',
        'schedule.description': 'Was das Fernsehen an diesem Tag in früheren Jahren zeigte.',
        'nav.schedule': 'An diesem Abend',
      },
    }),
    {
      file: 'tests/support/browser/tour.ts',
      add: after(
        `> = {\n`,
        `  schedule: {
    path: '/schedule',
    full: 'main h1',
    told: told('Ce soir-là', /^Ce que la télévision/),
  },
`,
      ),
      missing: types('tests/support/browser/tour.ts', "Property 'schedule' is missing"),
    },
  ],
}
