import { Button } from '#app/ui/button.tsx'

type Props = { label: string; hint: string; disabled: boolean; onSave: () => void }

/** The one filled button of a sheet, always in sight, with what it leaves alone. */
export const SaveFoot = ({ label, hint, disabled, onSave }: Props) => (
  <>
    <Button kind="primary" className="office-save" disabled={disabled} onClick={onSave}>
      {label}
    </Button>
    <p className="small muted office-save-hint">{hint}</p>
  </>
)
