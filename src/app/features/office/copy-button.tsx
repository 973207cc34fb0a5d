import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Copy } from '#app/ui/icons.tsx'
import { failureToast, toast } from '#app/ui/toast.tsx'

/** Copies a text; browsers without a clipboard, or that refuse it, say so. */
export const CopyButton = ({ text }: { text: string }) => {
  const t = useWords()
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (isCopied) toast(t('office.copied'))
    else failureToast(t('office.copy_failed'))
  }
  return (
    <Button icon={<Copy />} onClick={() => void copy()}>
      {t('office.copy')}
    </Button>
  )
}
