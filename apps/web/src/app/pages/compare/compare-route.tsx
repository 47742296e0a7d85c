import { lazyOwn } from '../../layout/own-page.ts';
import { Protected } from '../../layout/protected.tsx';

const OwnCompare = lazyOwn(async () => (await import('./own-compare.tsx')).OwnCompare);

export function CompareRoute() {
  return (
    <Protected title="Compare two rides">
      <OwnCompare />
    </Protected>
  );
}
