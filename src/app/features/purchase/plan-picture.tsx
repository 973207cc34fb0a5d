import type { MealPlan } from '#contract/order-form.ts'
import { Picture } from '#app/ui/picture.tsx'

export const PlanPicture = ({ plan, siteId }: { plan: MealPlan; siteId: string }) => {
  const [first] = plan.images
  if (!first?.file_name) return null
  return (
    <Picture
      className="buy-picture"
      folder="images"
      name={first.file_name}
      siteId={siteId}
      alt={first.alt ?? ''}
      width={16}
      height={9}
      sizes="(min-width: 56.25em) 22rem, 100vw"
    />
  )
}
