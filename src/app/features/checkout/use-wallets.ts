import { useEffect, useState } from 'react'
import { canPayByApple } from '#app/features/payments/apple-pay.ts'
import { googleClient, type GoogleClient, type GoogleSettings } from '#app/features/payments/google-pay.ts'

export type Wallets = { apple: boolean; google: GoogleClient | null }

/** The wallets that work in this browser; others have no button (PAY-Q11, CART-09). */
export const useWallets = (offered: readonly string[], settings: GoogleSettings): Wallets => {
  const [wallets, setWallets] = useState<Wallets>({ apple: false, google: null })
  const [apple, google] = [offered.includes('ApplePay'), offered.includes('GooglePay')]
  useEffect(() => {
    let isMounted = true
    void (async () => {
      const found = { apple: apple && canPayByApple(), google: google ? await googleClient(settings) : null }
      if (isMounted) setWallets(found)
    })()
    return () => void (isMounted = false)
  }, [apple, google, settings])
  return wallets
}
