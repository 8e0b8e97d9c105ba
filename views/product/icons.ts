/** Of lucide-static@1.62.0 (ISC), written by scripts/icons.ts. */
export const paths = {
  zoom: 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21L16.7 16.7M11 8L11 14M8 11L14 11',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  stop: 'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1z',
  play: 'M5 5a2 2 0 0 1 3-1.7l12 7a2 2 0 0 1 0 3.5l-12 7A2 2 0 0 1 5 19z',
};
