import { DocumentArticle } from '../features/documents/DocumentArticle.tsx'

export default function CommunityPage() {
  return <DocumentArticle name="community" />
}
