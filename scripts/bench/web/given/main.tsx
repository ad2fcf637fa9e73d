// What the libraries that are given cost by themselves: they ask for a list and show its cards, bare.
import i18next from 'i18next'
import createClient from 'openapi-fetch'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next, useTranslation } from 'react-i18next'
import { BrowserRouter, Link, useRoutes } from 'react-router-dom'
import type { components, paths } from '#contract'

const api = createClient<paths>({ baseUrl: '/' })

function List() {
  const { t } = useTranslation()
  const [cards, setCards] = useState<components['schemas']['ArchiveSummary'][]>()
  useEffect(() => {
    void api.GET('/api/archives').then(({ data }) => setCards(data?.items ?? []))
  }, [])
  if (!cards) return <p>{t('loading')}</p>
  return (
    <ul>
      {cards.map(({ id, title, thumbnail }) => (
        <li key={id} data-card="">
          <Link to={`/player/${id}`}>
            <img src={`/files/${thumbnail}`} alt="" width="320" height="180" />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Pages = () => useRoutes([{ path: '*', element: <List /> }])

await i18next.use(initReactI18next).init({
  lng: 'fr',
  resources: { fr: { translation: { loading: 'Chargement' } } },
})
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )
