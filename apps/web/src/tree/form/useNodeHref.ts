import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';

/** The form of another node, over the same page as this one. */
export function useNodeHref(): (id: number) => string {
  const { href } = useCurrentRoute();
  const base = /^.*\/(edit|systemtree)(?=\/|$)/.exec(href)?.[0] ?? '/tree/edit';
  return (id) => `${base}/${id}`;
}
