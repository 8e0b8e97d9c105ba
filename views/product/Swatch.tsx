/**
 * One to three colours side by side; drawn with attributes because the content security policy forbids inline styles.
 */
export function Swatch({ codes }: { readonly codes: readonly (string | null)[] }) {
  const colors = codes.filter((code) => code !== null);
  const width = 6 / Math.max(1, colors.length);
  return (
    <svg viewBox="0 0 6 6" aria-hidden="true">
      {colors.map((color, index) => (
        <rect key={`${index}${color}`} x={index * width} width={width} height="6" fill={color} />
      ))}
    </svg>
  );
}
