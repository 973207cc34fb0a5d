import type { ReactNode } from 'react'

type Network = 'facebook' | 'twitter' | 'pinterest' | 'instagram' | 'youtube' | 'flickr' | 'vimeo' | 'tiktok'

/** Logos in a 24-unit box, drawn to match the icon set. */
export const socialMarks: Record<Network, ReactNode> = {
  facebook: <path d="M15 3h-2.5A4.5 4.5 0 0 0 8 7.5V10H5v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h2z" />,
  twitter: <path d="M21 5.5a7 7 0 0 1-2.4 1.6A4 4 0 0 0 12 10v1a9.5 9.5 0 0 1-8-4s-3.5 8 4.5 11.5A10 10 0 0 1 3 20c8 4.5 17 0 17-10.2z" />,
  pinterest: (
    <path d="M9.5 21c.2-2 1-4.8 2.5-10m-2.3 3.7A3.8 3.8 0 0 1 8 11.3C8 8.6 10 7 12.4 7s4 1.6 4 4-1.5 4.7-3.5 4.7c-1.2 0-2-.6-2.2-1.4M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z" />
  ),
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  flickr: (
    <>
      <circle cx="7" cy="12" r="4" />
      <circle cx="17" cy="12" r="4" />
    </>
  ),
  vimeo: (
    <path d="M3 8.5 4 9.8c1-.8 1.7-.7 2.2.8l1.6 5.2c.9 2.8 2.3 3.2 4.7 1.3 4-3.2 7-7.6 7.5-10.4.4-2.4-.9-3.5-2.7-3.3-2.2.2-3.7 1.7-4.3 4 2.6-.8 3 .6 1.2 3.7-1.3 2.2-2 2.2-2.6-.5L10.5 6C10 3.900 8.900 3.5 7.3 4.6z" />
  ),
  tiktok: <path d="M14 3v11.5a3.5 3.5 0 1 1-3.5-3.5M14 3c.2 2.8 2 4.8 5 5" />,
}
