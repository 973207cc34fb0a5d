import { useState } from 'react'
import { deviceStorage } from '#app/storage.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const key = 'menu-dense'

/** True for a visitor who wants menus without pictures; the device remembers it. */
export const useDense = (): [dense: boolean, setDense: (dense: boolean) => void] => {
  const onDevice = useHydrated()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = (dense: boolean) => {
    setChosen(dense)
    deviceStorage.write(key, dense ? '1' : null)
  }
  return [chosen ?? (onDevice && deviceStorage.read(key) !== null), change]
}
