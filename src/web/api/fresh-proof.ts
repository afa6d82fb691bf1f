/** Asks the person to confirm who they are; resolves to false when they decline. */
type AskPerson = (isFactorNeeded: boolean) => Promise<boolean>;

let askPerson: AskPerson | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the prompt; returns the function that removes it. */
export function onProofNeeded(ask: AskPerson): () => void {
  askPerson = ask;
  return () => {
    if (askPerson === ask) askPerson = undefined;
  };
}

/** Calls refused at the same time share one prompt. `isFactorNeeded`: the password is not enough. */
export function askForProof(isFactorNeeded: boolean): Promise<boolean> {
  asking ??= (askPerson?.(isFactorNeeded) ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
