/** Whether the browser can make sounds of its own: else nothing of them is offered. */
export const hasWebAudio = () => 'AudioContext' in globalThis
