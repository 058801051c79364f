import type { StyleSpecification } from 'maplibre-gl';

/** The style of a provider; whatever else stands at its address is refused. */
export async function fetchStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const style: StyleSpecification = await response.json();
  if (style?.version !== 8 || !Array.isArray(style.layers)) throw new Error('It is no map style.');
  return style;
}
