// One list in one place, because the order counts: the library's layers first, ours over them.
// `base.css` comes before them because it names the order of the layers.
// Only what the first load needs; a component used by one page alone brings its sheet along.
import './base.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@fontsource-variable/inter/index.css';
import './tokens.css';
