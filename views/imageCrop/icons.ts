/** Of lucide-static@1.62.0 (ISC), written by scripts/icons.ts. */
export const paths = {
  left: 'M15 18l-6-6 6-6',
  up: 'M18 15l-6-6-6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9 18l6-6-6-6',
  larger: 'M5 12h14M12 5v14',
  smaller: 'M5 12h14',
  turnLeft: 'M3 12a9 9 0 1 0 9-9 9.8 9.8 0 0 0-6.7 2.7L3 8M3 3v5h5',
  turnRight: 'M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.7 2.7L21 8M21 3v5h-5',
};
