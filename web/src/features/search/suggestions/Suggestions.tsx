import { Search as drawSearch } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { icon } from '../../../ui/icon.tsx'
import { NoResults, DidYouMean } from './NoResults.tsx'
import { flattenOptions, type Options, resultsPath } from './options.ts'
import {
  ArchiveRow,
  ChannelOption,
  CollectionOption,
  GenreRow,
  YearRow,
} from './suggestion-rows.tsx'
import styles from './suggestions.module.css'

type SuggestionGroupProps<Row> = {
  title: string
  className: string | undefined
  rows: Row[]
  children: (row: Row) => ReactNode
}

function SuggestionGroup<Row>({ title, className, rows, children }: SuggestionGroupProps<Row>) {
  const heading = useId()
  if (rows.length === 0) return null
  return (
    <div role="group" aria-labelledby={heading} className={className}>
      <p id={heading} role="presentation" className={styles.kind}>
        {title}
      </p>
      {rows.map(children)}
    </div>
  )
}

const Search = icon(drawSearch)

type SuggestionsProps = {
  query: string
  options: Options | undefined
  error: Error | null
  retry: () => void
  stale: boolean
  listbox: string
  /** Path of the active row. */
  active: string | undefined
  idOf: (to: string) => string
  onChoose: () => void
  onRespell: (query: string) => void
  /** Spelling suggestion of the server, if it found nothing. */
  found: { didYouMean?: string } | undefined
}

export function Suggestions(props: SuggestionsProps) {
  const { query, options, error, retry, stale, listbox, active, idOf, onChoose } = props
  const { found, onRespell } = props
  const { t } = useTranslation()
  if (error) return <Failed error={error} retry={retry} />
  if (!options) return <Ghosts />
  const { archives, channels, genres, years, collections } = options
  if (flattenOptions(options).length === 0)
    return stale ? <Ghosts /> : <NoResults other={found?.didYouMean} onRespell={onRespell} />

  const row = (to: string) => ({
    id: idOf(to),
    to,
    role: 'option',
    tabIndex: -1,
    'aria-selected': to === active,
    onClick: onChoose,
  })
  const all = resultsPath(query)
  return (
    <>
      {/* Genres and years may match part of a query that found nothing. */}
      {found?.didYouMean && (
        <div className={styles.didYouMean}>
          <DidYouMean other={found.didYouMean} onRespell={onRespell} />
        </div>
      )}
      <div
        id={listbox}
        className={styles.list}
        role="listbox"
        aria-label={t('search.suggestions')}
        aria-busy={stale}
      >
        <SuggestionGroup title={t('nav.archives')} className={styles.archives} rows={archives}>
          {({ item, to }) => <ArchiveRow key={to} archive={item} query={query} link={row(to)} />}
        </SuggestionGroup>
        <SuggestionGroup title={t('nav.channels')} className={styles.channels} rows={channels}>
          {({ item, to }) => <ChannelOption key={to} channel={item} query={query} link={row(to)} />}
        </SuggestionGroup>
        <SuggestionGroup title={t('search.genres')} className={styles.genres} rows={genres}>
          {({ item, to }) => <GenreRow key={to} genre={item} query={query} link={row(to)} />}
        </SuggestionGroup>
        <SuggestionGroup title={t('search.years')} className={styles.years} rows={years}>
          {({ item, to }) => <YearRow key={to} span={item} link={row(to)} />}
        </SuggestionGroup>
        <SuggestionGroup
          title={t('nav.collections')}
          className={styles.collections}
          rows={collections}
        >
          {({ item, to }) => (
            <CollectionOption key={to} collection={item} query={query} link={row(to)} />
          )}
        </SuggestionGroup>
        {archives.length > 0 && (
          <Link {...row(all)} className={styles.all}>
            <Search aria-hidden="true" />
            <bdi>{t('search.all', { query })}</bdi>
          </Link>
        )}
      </div>
    </>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice role="alert" title={t('failure.title')} hint={<FailureReason error={error} />}>
      <Button look="solid" onClick={retry}>
        {t('failure.retry')}
      </Button>
    </Notice>
  )
}

/** Skeleton rows in the same boxes, so that nothing shifts. */
const Ghosts = () => (
  <div className={styles.ghosts} aria-hidden="true">
    {Array.from({ length: 5 }, (_, position) => (
      <span key={position} />
    ))}
  </div>
)
