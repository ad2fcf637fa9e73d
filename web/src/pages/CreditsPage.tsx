import { DocumentArticle } from '../features/documents/DocumentArticle.tsx'

export default function CreditsPage() {
  return <DocumentArticle name="credits" />
}
