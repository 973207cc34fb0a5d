import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react'

const loads: (() => Promise<void>)[] = []

/** The server renders late parts whole: it has their code before its first page. */
export const loadLateParts = async (): Promise<void> => void (await Promise.all(loads.map((load) => load())))

/** Code that nobody waits for is asked for until it comes, ever more seldom. */
const inItsTime = <T,>(load: () => Promise<T>, ms = 8000): Promise<T> =>
  load().catch(async () => {
    await new Promise((resume) => setTimeout(resume, ms))
    return inItsTime(load, ms * 2)
  })

/** A part that nobody has asked for: where its code does not come the page stands without it. */
export const unasked = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => inItsTime(async () => ({ default: await load() }))) as unknown as ComponentType<P>

/** Resolves when the element draws near the screen, or at once where the server sent none. */
const drawsNear = (id: string, hurry: Promise<void>): Promise<void> => {
  const part = document.getElementById(id)
  if (!part) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near(), { rootMargin: '200px' })
    const near = () => {
      watch.disconnect()
      resolve()
    }
    watch.observe(part)
    void hurry.then(near)
  })
}

/** Stands in only where the page was made on the device: then nobody waits for the part to draw near. */
const Waiting = ({ hurry, children }: { hurry: () => void; children: ReactNode }) => {
  useEffect(hurry, [hurry])
  return children
}

/**
 * A part below the first screen: the server's HTML stands, and its code comes when it draws near. Until then React leaves
 * the HTML as it is, so nothing may change the part from outside: its properties and the contexts above it stay the same.
 * `id` names an element in it. Where such a change comes with a navigation, the part has a key that changes too.
 */
export const late = <P extends object>(id: string, load: () => Promise<ComponentType<P>>, fallback: ReactNode = null) => {
  let here: ComponentType<P> | null = null
  if (import.meta.env.SSR)
    loads.push(async () => {
      here = await load()
    })
  let hurry = () => {}
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve
  })
  let near: Promise<void> | undefined
  const Lazy = unasked(async () => {
    await (near ??= drawsNear(id, hurried))
    return load()
  })
  const Late = (props: P) => {
    const Part = here ?? Lazy
    return (
      <Suspense fallback={<Waiting hurry={hurry}>{fallback}</Waiting>}>
        <Part {...props} />
      </Suspense>
    )
  }
  return memo(Late)
}
