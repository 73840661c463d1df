const NAME = "pictures";
const MOST_PICTURES = 60;

/**
 * Answers with the picture seen last under this address and, where there is none, fetches and caches it. The oldest leave
 * when there are too many. `later` is given what may go on after the answer.
 */
export async function cachePicture(request: Request, later: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(NAME);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (isPicture(response)) later(keep(cache, request, response.clone()));
  return response;
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  await cache.put(request, response);
  const addresses = await cache.keys();
  await Promise.all(addresses.slice(0, -MOST_PICTURES).map((oldest) => cache.delete(oldest)));
}

const isPicture = (response: Response): boolean =>
  response.status === 200 && (response.headers.get("content-type") ?? "").startsWith("image/");
