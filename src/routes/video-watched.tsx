import { useId } from 'react';
import { Dialog } from '#views/dialog/Dialog.tsx';
import type { WatchedProps } from '#views/videoModal/VideoModal.tsx';
import { VideoHere } from './video-banner.tsx';

/** A video in a dialog, with its own player. */
export function Watched({ name, video, onClose }: WatchedProps) {
  // names are for people: they have spaces
  const id = useId();
  return (
    <Dialog id={`video${id}`} title={video.Title} size="large" className="video-dialog" onClose={onClose}>
      <VideoHere name={`watched-${name}`} video={video} isBackground={false} sizes="60rem" />
    </Dialog>
  );
}
