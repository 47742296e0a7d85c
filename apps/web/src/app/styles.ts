// One list in one place, because the order counts: the library's layers first, ours over them.
// Only what the first load needs; a component used by one page alone brings its sheet along.
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@fontsource-variable/inter/index.css';
import './tokens.css';
import './base.css';
