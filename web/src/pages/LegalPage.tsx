import { DocumentArticle } from '../features/documents/DocumentArticle.tsx'

export default function LegalPage() {
  return <DocumentArticle name="legal" />
}
