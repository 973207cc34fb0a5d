import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { pageKind } from './page-kind.ts'
import { sendReport, wantsNoReports } from './send-report.ts'

/** Reports this page's load once to the school's own server: page kind and five figures. */
export const reportVitals = (): void => {
  if (wantsNoReports()) return
  const page = pageKind(location.pathname)
  const figures: Record<string, number> = {}
  const note = ({ name, value }: Metric) => void (figures[name.toLowerCase()] = Math.round(value * 10_000) / 10_000)
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(note)
  let isSent = false
  const send = () => {
    if (isSent || Object.keys(figures).length === 0) return
    isSent = true
    sendReport('/v1/vitals', { page, ...figures })
  }
  // The library records the last figures in the capture phase, before this listener runs.
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
}
