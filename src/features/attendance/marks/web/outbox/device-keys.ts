/**
 * The keys for marks that wait on this device, the newest first: they come with a person's sign-in and stand with the session, so
 * that they go with it. None in a session that began before there were any, and for somebody else than who is signed in.
 */
export function deviceKeysOf(personId: number): readonly string[] {
  const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id: number; deviceKeys?: string[] } | null;
  return (user?.id === personId && user.deviceKeys) || [];
}
