import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { imageTypes } from '#shared/images.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

interface CameraButtonProps {
  /** The front or the rear camera. */
  camera: 'user' | 'environment';
  onTaken: (file: File) => void;
  isDisabled: boolean;
}

/** Opens the camera of a phone; the file input beside it opens the gallery. */
export function CameraButton({ camera, onTaken, isDisabled }: CameraButtonProps) {
  const { files } = useMessages();
  const container = useRef<HTMLSpanElement>(null);
  const open = () => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', accept: imageTypes.join(','), hidden: true });
    input.setAttribute('capture', camera);
    input.addEventListener('change', () => {
      const [taken] = input.files ?? [];
      if (taken) onTaken(taken);
      input.remove();
    });
    input.addEventListener('cancel', () => input.remove());
    // Attached to the document while the camera is open: some phones drop a detached input.
    container.current?.replaceChildren(input);
    input.click();
  };
  return (
    <span className="hidden pointer-coarse:inline-flex">
      <Button onPress={open} isDisabled={isDisabled}>
        <Camera aria-hidden size={18} />
        {files.takePicture}
      </Button>
      <span ref={container} hidden />
    </span>
  );
}
