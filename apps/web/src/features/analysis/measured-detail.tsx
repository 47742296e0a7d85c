import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { useLocation } from 'react-router';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { Changes } from './cards/changes.tsx';
import { Devices } from './cards/devices.tsx';
import { Drivers } from './cards/drivers.tsx';
import { Limits } from './cards/limits.tsx';
import { NetworkWindows } from './cards/network-windows.tsx';
import { RadioMapCard } from './cards/radio-map.tsx';
import { RideMap } from './cards/ride-map.tsx';
import { UnexplainedCard } from './cards/unexplained.tsx';
import classes from './measured-detail.module.css';

/** The cards that an address can name. */
const cardIds = [
  'unexplained',
  'changes',
  'devices',
  'radio',
  'network',
  'frame-rate',
  'map',
  'limits',
];

/** The figures behind the causes, folded: most riders never need them. */
export function MeasuredDetail({ result }: { result: AdvancedResult }) {
  const { hash } = useLocation();
  return (
    <div className={classes.detail}>
      <Disclosure
        summary={analysisMessages['what-measured-changes']}
        isOpenAtFirst={cardIds.includes(hash.slice(1))}
        isPrinted
      >
        <div className={classes.cards}>
          <UnexplainedCard result={result} />
          <Changes result={result} />
          <Devices result={result} />
          <RadioMapCard result={result} />
          <NetworkWindows result={result} />
          <Drivers result={result} />
          <RideMap result={result} />
          <Limits result={result} />
        </div>
      </Disclosure>
    </div>
  );
}
