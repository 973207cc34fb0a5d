import { Printer } from './icons.tsx'
import { Button } from './button.tsx'

export const PrintButton = ({ label }: { label: string }) => (
  <Button className="no-print" icon={<Printer />} onClick={() => window.print()}>
    {label}
  </Button>
)
