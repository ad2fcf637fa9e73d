import guide from './channel-guide.module.css'
import row from './channel-row.module.css'

/** The guide on its way: rows of the height that the channels will have. */
export function ChannelGuideSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="hidden">{label}</span>
      <div aria-hidden="true">
        <p className={guide.lead}>&nbsp;</p>
        <div className={guide.guide}>
          <div className={guide.head} />
          <ol className={guide.rows}>
            {Array.from({ length: 20 }, (_, position) => (
              <li key={position} className={`${row.row} ${row.ghost}`}>
                <span className={row.number} />
                <span className={row.logo} />
                <span className={row.name} />
                <span className={row.years} />
                <span className={row.track} />
                <span className={row.count} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}
