import { atom, useAtom } from 'jotai'
import { deviceStorage } from '#app/storage.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const key = 'menu-dense'
const chosenAtom = atom<boolean | null>(null)

/** True for a visitor who wants menus without pictures; the device remembers it. */
export const useDense = (): [dense: boolean, setDense: (dense: boolean) => void] => {
  const onDevice = useHydrated()
  const [chosen, setChosen] = useAtom(chosenAtom)
  const change = (dense: boolean) => {
    setChosen(dense)
    deviceStorage.write(key, dense ? '1' : null)
  }
  return [chosen ?? (onDevice && deviceStorage.read(key) !== null), change]
}
