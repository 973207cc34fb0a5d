import { Button } from '#app/ui/button.tsx'

/** What the page filled in by itself, in one line that can be changed. */
export const FoldedField = ({ text, hint, change, label, onChange }: FoldedFieldProps) => (
  <div className="checkout-filled">
    <p className="small">
      {text}
      {hint !== undefined && <span className="muted">{hint}</span>}
    </p>
    <Button kind="quiet" label={label} onClick={onChange}>
      {change}
    </Button>
  </div>
)

type FoldedFieldProps = { text: string; hint?: string; change: string; label: string; onChange: () => void }
