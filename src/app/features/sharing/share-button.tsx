import { Share2 } from '#app/ui/icons.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.tsx'

/** Shares a view by the device's share sheet, else copies its link. `query` is the view's address without allergens. */
export const ShareButton = ({ title, query, compact = false }: { title: string; query: string; compact?: boolean }) => {
  const t = useWords()
  const share = async () => {
    const url = `${location.origin}${location.pathname}${query && `?${query}`}`
    if (typeof navigator.share === 'function') {
      // The visitor closed the share sheet.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    toast(copied ? t('sharing.copied') : url)
  }
  return (
    <Button
      kind={compact ? 'icon' : 'plain'}
      className="no-print"
      icon={<Share2 />}
      label={compact ? t('sharing.share') : undefined}
      onClick={() => void share()}
    >
      {compact ? undefined : t('sharing.share')}
    </Button>
  )
}
