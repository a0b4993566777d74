// A drawn bag on a belt, in the colours of a scanner: the picture beside the sign-in form.
import type { ReactNode } from 'react'

/** Decoration only; the colours are those of organic, mixed and metallic matter and belong to no theme. */
export function BagScan(): ReactNode {
  return (
    <svg
      viewBox="0 0 320 210"
      role="presentation"
      aria-hidden
      style={{ width: '100%', height: 'auto', borderRadius: 8, background: '#ffffff' }}
    >
      <defs>
        <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f3d9a8" />
          <stop offset="1" stopColor="#e9bf7c" />
        </linearGradient>
      </defs>
      <g style={{ mixBlendMode: 'multiply' }}>
        <path
          d="M128 44 v-14 a10 10 0 0 1 10-10 h44 a10 10 0 0 1 10 10 v14"
          fill="none"
          stroke="#7fb069"
          strokeWidth="5"
          opacity="0.9"
        />
        <rect x="38" y="42" width="244" height="126" rx="22" fill="url(#cloth)" stroke="#c8892f" strokeWidth="3" />
        <rect x="58" y="60" width="86" height="52" rx="8" fill="#e8a94f" opacity="0.7" />
        <rect x="66" y="122" width="64" height="30" rx="6" fill="#d98c2b" opacity="0.75" />
        <rect x="160" y="58" width="98" height="64" rx="6" fill="#8fc46b" opacity="0.75" />
        <g fill="#3f86c8" opacity="0.85">
          <rect x="168" y="66" width="18" height="34" rx="2" />
          <rect x="190" y="66" width="18" height="34" rx="2" />
          <rect x="212" y="66" width="18" height="34" rx="2" />
          <rect x="234" y="66" width="16" height="34" rx="2" />
        </g>
        <path d="M150 138 l64 -8 a6 6 0 0 1 6 6 v6 l-70 4 z" fill="#2f6fb3" opacity="0.9" />
        <rect x="220" y="132" width="38" height="11" rx="5" fill="#c9852e" opacity="0.9" />
        <path d="M84 70 c10 24 34 -8 46 22" fill="none" stroke="#4f9a5b" strokeWidth="3" />
        <circle cx="98" cy="137" r="9" fill="#1f3d63" opacity="0.9" />
        <rect x="52" y="156" width="216" height="5" fill="#7fb069" opacity="0.8" />
      </g>
      <g fill="none" stroke="#1b1d20" strokeWidth="2">
        <circle cx="190" cy="138" r="17" stroke="#ffffff" strokeWidth="5" />
        <circle cx="190" cy="138" r="17" />
      </g>
      <path d="M10 186 h300" stroke="#59626f" strokeWidth="3" strokeLinecap="round" />
      <g fill="#59626f">
        <circle cx="40" cy="194" r="4" />
        <circle cx="100" cy="194" r="4" />
        <circle cx="160" cy="194" r="4" />
        <circle cx="220" cy="194" r="4" />
        <circle cx="280" cy="194" r="4" />
      </g>
    </svg>
  )
}
