// How the questions of a sitting are answered, as its candidate reads before it begins, in Portuguese.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'answering'> = {
  still_1: 'Julgue cada imagem: segura ou suspeita. Depois de cada julgamento vem a próxima; você pode voltar.',
  still_2: 'Marque cada ameaça com um toque ou julgue a imagem segura. É possível pôr até dez marcas por imagem.',
  still_3:
    'Marque cada ameaça com um toque e diga o que é, ou julgue a imagem segura. É possível pôr até dez marcas por imagem.',
  belt_1: 'Dê um duplo clique em cada imagem suspeita; outro duplo clique desfaz.',
  belt_2: 'Pare a esteira e marque cada lugar onde houver uma ameaça. É possível pôr até dez marcas por imagem.',
  belt_3:
    'Pare a esteira, marque cada lugar onde houver uma ameaça e diga o que é. É possível pôr até dez marcas por imagem.',
  belt: 'As imagens passam na esteira como no equipamento; você pode pará-la e fazê-la voltar. Uma imagem que passa sem resposta conta como segura.',
  beltKeys:
    'Você pode escolher entre quatro velocidades. A esteira também é comandada pelo teclado; ? mostra todas as teclas.',
  tools: 'Amplie com a roda ou com dois dedos. As letras dos botões funcionam no teclado; ? mostra todas.',
  written:
    'Responda com o mouse, com o dedo ou com as letras e os números do teclado. Marque uma questão para voltar a ela; ? mostra todas as teclas.',
  look: 'As questões aparecem uma por vez ou todas em uma página, com o tamanho de texto e as cores que você escolher.',
  both: 'Esta prova permite calculadora e anotações; ambas ficam na parte superior da tela.',
  calculator: 'Esta prova permite calculadora; ela fica na parte superior da tela.',
  notes: 'Esta prova permite anotações; elas ficam na parte superior da tela.',
}
