import { usePart } from '../platform/page/usePart.ts';
import { loadTexts } from '../platform/text/locale.ts';
import type { JobsMenuProps } from './JobsMenu.tsx';
import { useJobs } from './useJobs.ts';

const load = async () => {
  const [{ JobsMenu }] = await Promise.all([import('./JobsMenu.tsx'), loadTexts(['jobs'])]);
  return JobsMenu;
};

/** Whoever has no jobs sees nothing and loads no more than this. */
export function JobsButton() {
  const { jobs, ended, onAnnounced } = useJobs();
  const menu = usePart<JobsMenuProps>(jobs.length > 0, load, () => {});
  return (jobs.length > 0 || ended.length > 0) && menu?.({ jobs, ended, onAnnounced });
}
