import { matchPath, useLocation } from 'react-router-dom'
import { DocumentArticle } from '../features/documents/DocumentArticle.tsx'
import { documentNames } from '../features/documents/document-names.ts'
import { routes } from '../routes.ts'

/** A page with one document, selected by the route. */
export default function DocumentPage() {
  const { pathname } = useLocation()
  const name = documentNames.find((one) => matchPath(routes[one].path, pathname))
  return name && <DocumentArticle name={name} />
}
