/** Sends a report that nobody waits for, also from a page that is being left. */
export const sendReport = (path: '/v1/vitals' | '/v1/errors', report: object): void => {
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

/** A person who asks not to be followed is not reported on, although a report names nobody. */
export const wantsNoReports = (asked: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator): boolean =>
  asked.doNotTrack === '1' || asked.globalPrivacyControl === true
