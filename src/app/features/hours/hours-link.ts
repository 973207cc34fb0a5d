/** For links and fields of the hours page that only change its search params. */
export const sameHours = { from: '/$site/hours-of-operation', to: '.', resetScroll: false, rel: 'nofollow' } as const
