// What every page needs. `base.css` is first because it names the order of the layers.
import './base.css';
import '@fontsource-variable/inter/index.css';
import './fallback-fonts.css';
import './tokens.css';
