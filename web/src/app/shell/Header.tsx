import { HEADER_CLASS } from '../../page-attributes/page.ts'
import { Menu as drawMenu } from 'lucide'
import { memo, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Menu, prepareMenu } from './Menu.tsx'
import { Search } from './Search.tsx'
import { UserButton } from './UserButton.tsx'
import { icon } from '../../ui/icon.tsx'

const MenuIcon = icon(drawMenu)

export const Header = memo(function Header({ Badge }: { Badge?: ComponentType | undefined }) {
  const { t } = useTranslation()
  const menu = useRef<HTMLDialogElement>(null)
  const [openCount, setOpenCount] = useState(0)
  const open = () => {
    setOpenCount((before) => before + 1)
    menu.current?.showModal()
  }
  return (
    <header className={HEADER_CLASS}>
      <div>
        <button
          type="button"
          className="icon-button"
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          onClick={open}
        >
          <MenuIcon aria-hidden="true" />
        </button>
      </div>
      <Link className="brand" to={routes.home.path}>
        <BrandMark />
        {t('site.name')}
      </Link>
      <div className="bar-end">
        {Badge && <Badge />}
        <ErrorBoundary>
          <Search />
        </ErrorBoundary>
        <ErrorBoundary>
          <UserButton />
        </ErrorBoundary>
      </div>
      <ErrorBoundary>
        <Menu dialog={menu} openCount={openCount} />
      </ErrorBoundary>
    </header>
  )
})
