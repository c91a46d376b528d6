import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { type Uploaded, uploadPieces } from '../connection/uploadPieces.ts';
import { useAppData } from '../session/useAppData.ts';
import classes from './UploadButton.module.css';

type Props = {
  /** Where the pieces of the file are sent. */
  path: string;
  /** The ending of its name. */
  accept: string;
  label: string;
  progressText: (percent: number) => string;
  variant: 'default' | 'subtle';
  onUploaded: (answer: Uploaded) => void;
};

/** Sends a large file, and shows how much of it is there. */
export function UploadButton({ path, accept, label, progressText, variant, onUploaded }: Props) {
  const { system_id } = useAppData();
  const [percent, setPercent] = useState<number | null>(null);
  const upload = async (file: File | null) => {
    if (!file) return;
    setPercent(0);
    const answer = await uploadPieces(path, file, system_id, (share) => setPercent(Math.floor(100 * share)));
    setPercent(null);
    onUploaded(answer);
  };
  return (
    <>
      <FileButton accept={accept} onChange={(file) => void upload(file)}>
        {(props) => (
          <Button
            {...props}
            variant={variant}
            disabled={percent !== null}
            leftSection={<IconUpload size={18} stroke={1.75} />}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {percent !== null && (
        <div className={classes.progress} role="status">
          <span>{progressText(percent)}</span>
          <Progress value={percent} size="sm" aria-label={label} />
        </div>
      )}
    </>
  );
}
