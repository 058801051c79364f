/** The requests of this session of the browser: which, when and with what success; never what came back. */
export interface SentRequest {
  readonly endpoint: string;
  readonly status: number;
  readonly milliseconds: number;
}

const KEY = 'apiTest';
const MOST = 10;

const isSent = (value: unknown): value is SentRequest => {
  if (typeof value !== 'object' || value === null) return false;
  const { endpoint, status, milliseconds } = value as Record<string, unknown>;
  return typeof endpoint === 'string' && typeof status === 'number' && typeof milliseconds === 'number';
};

export function sentRequests(): SentRequest[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The newest first, each endpoint once. */
export function keepRequest({ endpoint, status, milliseconds }: SentRequest): SentRequest[] {
  const others = sentRequests().filter((one) => one.endpoint !== endpoint);
  const kept = [{ endpoint, status, milliseconds }, ...others].slice(0, MOST);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be full or switched off; the list then lasts as long as the page.
  }
  return kept;
}
