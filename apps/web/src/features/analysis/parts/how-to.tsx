import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import type { Fix } from '@ridescope/words/report/fixes';
import { FixSteps } from '../../../shared/fixes/fix-steps.tsx';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';

/** The steps of a fix, unfolded on paper. */
export function HowTo({ fix }: { fix: Fix }) {
  return (
    <Disclosure summary={analysisMessages['how-do']} isPrinted>
      <FixSteps fix={fix.id} way={fix.way} />
    </Disclosure>
  );
}
