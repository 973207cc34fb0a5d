/** Sends without waiting, also while the page is being left. */
export const sendReport = (path: '/v1/vitals' | '/v1/errors', report: object): void => {
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

/** Respects "do not track", although a report names no person. */
export const wantsNoReports = (privacy: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator): boolean =>
  privacy.doNotTrack === '1' || privacy.globalPrivacyControl === true
