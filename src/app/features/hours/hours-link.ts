/** Links and fields that only change which hours the page shows. */
export const sameHours = { from: '/$site/hours-of-operation', to: '.', resetScroll: false, rel: 'nofollow' } as const
