/** A person as one text, for files: `Asha Patel (asha@example.com)`; who gave no name by the user name, nobody as nothing. */
export function personText(name: string | null, username: string | null): string {
  return name && username ? `${name} (${username})` : (username ?? '');
}
