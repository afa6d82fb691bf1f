/** Whether a signed address (`/api/files/7?e=…&s=…`) is past its end: the server would answer 404. */
export function isExpired(address: string, now = Date.now()): boolean {
  const end = new URLSearchParams(address.split('?')[1]).get('e');
  return end === null || Number(end) <= now;
}
