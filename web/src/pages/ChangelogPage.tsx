import { DocumentArticle } from '../features/documents/DocumentArticle.tsx'

export default function ChangelogPage() {
  return <DocumentArticle name="changelog" />
}
