/** Asks the person to confirm who they are; false when they would rather not. */
type AskPerson = () => Promise<boolean>;

let askPerson: AskPerson | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks. Answers how to stop. */
export function onProofNeeded(ask: AskPerson): () => void {
  askPerson = ask;
  return () => {
    if (askPerson === ask) askPerson = undefined;
  };
}

/** Several calls refused at once share one question. */
export function askForProof(): Promise<boolean> {
  asking ??= (askPerson?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
