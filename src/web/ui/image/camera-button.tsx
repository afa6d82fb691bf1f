import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { imageTypes } from '#shared/images.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

interface CameraButtonProps {
  /** The camera at the front or at the back. */
  camera: 'user' | 'environment';
  onTaken: (file: File) => void;
  isDisabled: boolean;
}

/** On a telephone: opens the camera, where the field beside it opens the pictures that are there. */
export function CameraButton({ camera, onTaken, isDisabled }: CameraButtonProps) {
  const { files } = useMessages();
  const place = useRef<HTMLSpanElement>(null);
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
    // In the page, as some telephones forget one that is not; only while the camera is open.
    place.current?.replaceChildren(input);
    input.click();
  };
  return (
    <span className="hidden pointer-coarse:inline-flex">
      <Button onPress={open} isDisabled={isDisabled}>
        <Camera aria-hidden size={18} />
        {files.takePicture}
      </Button>
      <span ref={place} hidden />
    </span>
  );
}
