import { ProductStory } from '../features/documents/ProductStory.tsx'

export default function BoxPage() {
  return <ProductStory />
}
