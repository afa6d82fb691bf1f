import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { LoadedWindow } from '#web/ui/dialog/loaded-window.tsx';
import { type Saved, savedQuery, type VersionedSaved } from './api.ts';
import { savedLabel } from './saved-draft.ts';
import { SavedFormFields } from './saved-form.tsx';
import { useSavedForm } from './use-saved-form.ts';

interface EditSavedProps {
  id: number;
  onClose: () => void;
  onSaved: (saved: Saved) => void;
}

/** Changes what is put aside, based on the server's current version. */
export function EditSaved(props: EditSavedProps) {
  const { applyLater } = useMessages();
  const query = useQuery(savedQuery(props.id));
  return (
    <LoadedWindow
      kind="form"
      title={query.data ? applyLater.editNamed(savedLabel(query.data.record)) : applyLater.edit}
      value={query.data}
      query={query}
      texts={{ gone: applyLater.gone, loadFailed: applyLater.openFailed }}
      placeholderHeight="h-72"
      onClose={props.onClose}
    >
      {(loaded) => <LoadedSaved {...props} loaded={loaded} />}
    </LoadedWindow>
  );
}

function LoadedSaved({ loaded, onClose, onSaved }: EditSavedProps & { loaded: VersionedSaved }) {
  return <SavedFormFields saved={useSavedForm({ loaded, onClose, onSaved })} />;
}
