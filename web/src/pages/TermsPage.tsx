import { DocumentArticle } from '../features/documents/DocumentArticle.tsx'

export default function TermsPage() {
  return <DocumentArticle name="terms" />
}
